/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages } from '#domain/language.ts';

const listFiles = (language: string) => readdirSync(new URL(`./${language}/`, import.meta.url)).toSorted();

describe('languageDefinitions', () => {
  it('has the languages that have a folder, and no other', () => {
    const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted()).toEqual(languages.toSorted());
  });

  it.each(languages)('the folder of %s has the files of the default language', (language) => {
    expect(listFiles(language)).toEqual(listFiles(defaultLanguage));
  });
});
