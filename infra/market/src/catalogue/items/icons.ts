import type { MarketTrend } from '@sold/contracts/rules/trading/price-help';
import type { FastifyInstance } from 'fastify';

/** Addresses of the icons that answers name. */
export const ICONS: Readonly<Record<MarketTrend, string>> = {
  up: '/api/v3/media/icon/up.svg',
  down: '/api/v3/media/icon/down.svg',
  level: '/api/v3/media/icon/level.svg',
};

/** Red is dearer and blue is cheaper, as Korean markets have it. */
const DRAWN: Readonly<Record<MarketTrend, { colour: string; path: string }>> = {
  up: { colour: '#d92f2f', path: 'M12 5l7 9h-4v5H9v-5H5z' },
  down: { colour: '#1f5fd0', path: 'M12 19l-7-9h4V5h6v5h4z' },
  level: { colour: '#6b6b6b', path: 'M5 8h14v3H5zm0 5h14v3H5z' },
};

/** Icons that answers name: `/api/v3/media/icon/<name>.svg`. */
export function iconRoutes(app: FastifyInstance): void {
  for (const [trend, path] of Object.entries(ICONS) as [MarketTrend, string][]) {
    const { colour, path: shape } = DRAWN[trend];
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path fill="${colour}" d="${shape}"/></svg>`;
    app.get(
      path,
      { config: { area: 'Items', summary: 'Icon that an answer names', produces: 'image/svg+xml' } },
      (_request, reply) =>
        reply
          .type('image/svg+xml')
          .header('cache-control', 'public, max-age=86400')
          .header('content-security-policy', "default-src 'none'")
          .send(icon),
    );
  }
}
