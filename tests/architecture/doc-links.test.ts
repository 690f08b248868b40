import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: project });

/** Anchors of a page as forges make them from headings. */
function listAnchors(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(pages)('%s links to what exists', (page) => {
  const links = readFileSync(path.join(project, page), 'utf8').matchAll(
    /\]\((?!https?:|mailto:)([^)\s]+)\)/g,
  );
  const dead = [...links].filter(([, link = '']) => {
    const [file = '', anchor] = link.split('#');
    const target = path.resolve(project, path.dirname(page), file === '' ? path.basename(page) : file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !listAnchors(target).includes(anchor);
  });
  expect(dead.map(([, link]) => link)).toEqual([]);
});
