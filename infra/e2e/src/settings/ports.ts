import { freePorts } from '@sold/test-tools/free-ports';

/** Default port of the site, when it is free. */
export const USUAL_PORT = 18_080;

/** Where everything of the journeys' site listens, by the port of the site. */
export function portsOf(port: number) {
  return {
    MARKET_PORT: port + 1,
    COUPON_PORT: port + 2,
    SANDBOX_PORT: port + 3,
    INJECTOR_PORT: port + 5,
    APP_PORT: port + 6,
  };
}

/** Port of a site all of whose ports are free. */
export const freeSite = () => freePorts(USUAL_PORT, 7);
