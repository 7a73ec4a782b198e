import { BUSINESS_SETTING, type Business } from '@sold/contracts/federation/business';
import { useEffect, useState } from 'react';

/** Null when the edge has no setting for it. */
export function businessOf(doc: Document = document): Business | null {
  const text = doc.querySelector<HTMLMetaElement>(`meta[name=${BUSINESS_SETTING}]`)?.content;
  return text ? (JSON.parse(text) as Business) : null;
}

/** The operator of the site, once the page runs in a browser. */
export function useBusiness(): Business | null {
  const [business, setBusiness] = useState<Business | null>(null);
  useEffect(() => setBusiness(businessOf()), []);
  return business;
}
