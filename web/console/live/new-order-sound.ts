import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/api/listeners.ts';
import { browserNowMs } from '#web/clock.ts';

const storageKey = 'corridor_console_sound';
const changes = createListeners();
/** The newest orders that have sounded: an event comes again only soon after the first time. */
const soundedIds = new Set<string>();
const maxSoundedIds = 1_000;
let audio: AudioContext | null = null;

/** Two tabs that get the event of one order sound once. */
const lockName = 'corridor-console-sound';
const lockMs = 1_000;
/** A sound that the browser allows later than this is left out. */
const maxDelayMs = 3_000;

/** Whether new orders sound; remembered in this browser. */
export function useSound(): { isOn: boolean; toggle: () => void } {
  return { isOn: useSyncExternalStore(changes.subscribe, isSoundOn), toggle };
}

/** Whether new orders sound now. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    // The browser may block storage.
    return false;
  }
}

/** A press is what browsers want before a page may sound. */
function toggle(): void {
  const isOn = !isSoundOn();
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Then it is off again after a reload.
  }
  changes.notify();
  if (isOn) play();
}

/** Sounds once per new order, if the sound is on. */
export function soundForOrder(id: string): void {
  if (soundedIds.has(id)) return;
  soundedIds.add(id);
  const [oldest] = soundedIds;
  if (soundedIds.size > maxSoundedIds && oldest !== undefined) soundedIds.delete(oldest);
  if (isSoundOn()) play();
}

function play(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  const sinceMs = browserNowMs();
  void context.resume().then(() => {
    if (browserNowMs() - sinceMs <= maxDelayMs) withoutOtherTabs(() => playNotes(context));
  }, ignoreBlockedSound);
}

function withoutOtherTabs(callback: () => void): void {
  // Absent on a page without https.
  if (!('locks' in navigator)) return callback();
  void navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    callback();
    await new Promise((resolve) => {
      setTimeout(resolve, lockMs);
    });
  });
}

/** Two short notes. */
function playNotes(context: AudioContext): void {
  playNote(context, 880, 0);
  playNote(context, 1320, 0.16);
}

/** Without a press on this page the browser allows no sound; the notice is still there. */
function ignoreBlockedSound(): void {}

function playNote(context: AudioContext, frequency: number, delaySeconds: number): void {
  const start = context.currentTime + delaySeconds;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
  const note = context.createOscillator();
  note.frequency.value = frequency;
  note.connect(volume).connect(context.destination);
  note.start(start);
  note.stop(start + 0.32);
}
