/** Bundles the services once, for images and machines that start them without `npm start`; prints the files. */
import { bundleService } from '@sold/service/startup/service-bundle';

console.log((await Promise.all([bundleService('market'), bundleService('coupon')])).join('\n'));
