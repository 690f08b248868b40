import { findHostel, placeLimits } from '#domain/places.ts';
import type { Hostel } from '#domain/places.ts';
import { hostelKey } from '#domain/room-address.ts';
import { textLimits } from '#domain/text-limits.ts';
import { foldText, isBlank } from '#domain/typed-text.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { HostelRecord } from './hostel-queries.ts';

type Fields = { [Name in 'name' | 'alsoCalled' | 'blocks' | 'floors']?: Hostel[Name] | undefined };

/** The given fields without blanks around their texts. */
export function trimHostel({ name, alsoCalled, blocks, floors }: Fields) {
  const trim = (names: readonly string[] | undefined) => names?.map((one) => one.trim());
  return { name: name?.trim(), alsoCalled: trim(alsoCalled), blocks: trim(blocks), floors: trim(floors) };
}

/** Throws INVALID_INPUT with a sentence per field; missing fields are not checked. */
export function assertValidHostel({ name, alsoCalled, blocks, floors }: Fields): void {
  assertNoFieldErrors({
    name: name !== undefined && hostelKey(name) === '' ? 'Hostel name is required' : null,
    // As hostels are compared: without the word.
    alsoCalled: findNameProblem(alsoCalled?.map(hostelKey), {
      min: 0,
      max: 20,
      maxLength: textLimits.hostel,
    }),
    blocks: findNameProblem(blocks, { min: 1, max: placeLimits.blocks, maxLength: placeLimits.nameLength }),
    floors: findNameProblem(floors, { min: 1, max: placeLimits.floors, maxLength: placeLimits.nameLength }),
  });
}

type Limits = { min: number; max: number; maxLength: number };

function findNameProblem(
  names: readonly string[] | undefined,
  { min, max, maxLength }: Limits,
): string | null {
  if (names === undefined) return null;
  if (names.length < min) return 'Enter at least one name';
  if (names.length > max) return `Enter at most ${max} names`;
  if (names.some(isBlank)) return 'A name is empty';
  const long = names.find((name) => name.length > maxLength || name.includes(','));
  if (long !== undefined)
    return `${long} is too long: a name has at most ${maxLength} characters, and no comma`;
  const folded = names.map(foldText);
  const twice = names.find((_, at) => folded.indexOf(folded[at] ?? '') !== at);
  return twice === undefined ? null : `${twice} is there twice`;
}

/** Throws HOSTEL_NAME_TAKEN where another hostel has one of the names. */
export function assertNamesFree(names: readonly string[], others: readonly HostelRecord[]): void {
  if (names.some((name) => findHostel(others, name) !== undefined)) throw new AppError('HOSTEL_NAME_TAKEN');
}
