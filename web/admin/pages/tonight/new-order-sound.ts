import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/api/listeners.ts';

const storageKey = 'corridor_console_sound';
const changes = createListeners();
let audio: AudioContext | null = null;

/** Whether new orders sound; remembered in this browser. */
export function useSound(): { isOn: boolean; toggle: () => void } {
  return { isOn: useSyncExternalStore(changes.subscribe, readSetting), toggle };
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    // The browser may block storage.
    return false;
  }
}

/** A press is what browsers want before a page may sound. */
function toggle(): void {
  const isOn = !readSetting();
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Then it is off again after a reload.
  }
  changes.notify();
  if (isOn) playNewOrderSound();
}

/** Two short notes, if the sound is on. */
export function playNewOrderSound(): void {
  if (!readSetting() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => {
    playNote(context, 880, 0);
    playNote(context, 1320, 0.16);
  }, ignoreBlockedSound);
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
