import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contracts',
      'shared',
      'host',
      'remotes/*',
      'infra/{service,market,coupon,sandbox,edge,release,build}',
    ],
  },
});
