import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';

/** Nothing of a person's own is there yet: the way to the goods. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <SiteLink to="/" className={buttonClass({ variant: 'line' })}>
          상품 둘러보기
        </SiteLink>
      }
    />
  );
}
