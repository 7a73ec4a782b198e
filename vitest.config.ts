import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Suites mostly wait for databases and for each other's processes.
    maxWorkers: 2,
    projects: [
      'contracts',
      'shared',
      'host',
      'remotes/*',
      'infra/{service,market,coupon,sandbox,edge,release,build}',
    ],
  },
});
