/** Whether the tests of the second tier run too (`npm run test:all`), with their full numbers. */
export const isFullRun = process.env['TEST_TIER'] === 'all';
