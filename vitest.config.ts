import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contracts',
      'shared',
      'host',
      'remotes/*',
      'infra/{market,coupon,sandbox,edge,release,build}',
    ],
  },
});
