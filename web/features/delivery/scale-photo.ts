/** Small enough for a weak network, and large enough to see a door. */
const maxBytes = 300_000;
const maxSidePixels = 1280;
const qualities = [0.8, 0.65, 0.5, 0.35];

/** A photo as a JPEG of at most 300 kB, and its data URL; null when the browser cannot read it. */
export async function scalePhoto(file: Blob): Promise<{ blob: Blob; preview: string } | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (let side = maxSidePixels; ; side /= 2) {
      const canvas = draw(image, Math.min(1, side / Math.max(image.width, image.height)));
      for (const quality of qualities) {
        const blob = await toJpeg(canvas, quality);
        if (blob !== null && blob.size <= maxBytes)
          return { blob, preview: canvas.toDataURL('image/jpeg', quality) };
      }
      if (side < 2) return null;
    }
  } catch {
    return null;
  }
}

function draw(image: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
