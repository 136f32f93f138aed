import { shippedFamilies } from '../site-document/shipped/families.js';
import { offersOf, planFamiliesOf, securityProductsOf, type Offer, type PlanFamily } from './catalogue.js';
import type { Product } from './offers.js';

// What is not yet read from the document.
const [first, second] = planFamiliesOf(shippedFamilies);
export const microsoft365 = first as PlanFamily;
export const googleWorkspace = second as PlanFamily;
export const securityProducts = securityProductsOf(shippedFamilies);
export const offers = Object.fromEntries(
  offersOf(shippedFamilies).map((offer) => [offer.product, offer]),
) as Record<Product, Offer>;
