import { share } from '@sold/shared/modal/share';
import { Button } from '@sold/shared/ui/base/button';

/** Shares this page: what kind of card it is follows from its address. */
export function ShareButton({
  title,
  text,
  image,
}: {
  title: string;
  text: string;
  image: { path: string };
}) {
  const shareIt = () =>
    share({
      title,
      text,
      url: window.location.href,
      image: new URL(image.path, window.location.origin).href,
    });
  return (
    <Button variant="line" size="s" onClick={() => void shareIt()}>
      공유하기
    </Button>
  );
}
