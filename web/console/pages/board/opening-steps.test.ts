import { expect, it } from 'vitest';
import { openingSteps } from './opening-steps.ts';

it('the step of hours and charges leads to the hours, which come first', () => {
  expect(openingSteps.find(({ name }) => name === 'charges')?.link?.path).toBe('/admin/shop#hours');
});
