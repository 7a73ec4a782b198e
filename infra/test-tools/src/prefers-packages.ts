/** `TEST_TOOLS=packages`: programs of the machine are not looked at, as on a machine that has none. */
export const prefersPackages = process.env.TEST_TOOLS === 'packages';
