import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '#domain/language.ts';

/**
 * Builds the shop in one language: in Hindi, a module with a twin (`messages.ts`, `messages.hi.ts`) is replaced by the
 * twin wherever it is imported. Pages of either language carry their own words alone, and code asks for no language.
 */
export function translationPlugin(language: Language): Plugin {
  return {
    name: 'corridor-in-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || importer?.endsWith(`.${language}.ts`)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const translation = resolved?.id.replace(/\.ts$/, `.${language}.ts`);
      return translation !== undefined && translation !== resolved?.id && existsSync(translation)
        ? translation
        : null;
    },
  };
}
