/** `TEST_TOOLS=packages`: programs of the machine are ignored, as on a machine that has none. */
export const prefersPackages = process.env.TEST_TOOLS === 'packages';
