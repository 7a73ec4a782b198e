/** Releases of today in Korea, by their time. */
export const TODAY = {
  key: 'GET /api/v3/content/post/get-release-list',
  input: { when: 'today' },
} as const;
