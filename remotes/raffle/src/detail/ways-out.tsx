import { isAppLink, isUrl } from '@sold/contracts/base/link';
import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { useHost } from '@sold/shared/host';
import { share } from '@sold/shared/modal/share';
import { webAddressOf } from '@sold/shared/text/deeplink';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import css from './detail.module.css';
import { logJoin } from './join-log.ts';

/** Ways from a raffle to elsewhere: sharing, Instagram, and where its link leads. */
export function WaysOut({ raffle }: { raffle: RaffleDetail }) {
  const host = useHost();
  const { deeplink, instagram_link, instagram_tag } = raffle;
  const web = webAddressOf(deeplink);
  const note = (action: 'share' | 'instagram') => {
    if (host.session.isLogin) void logJoin(raffle.id, action);
  };

  async function shareIt() {
    note('share');
    await share({
      title: raffle.display_item_name,
      text: `${raffle.brand_name} 래플`,
      url: window.location.href,
      ...imageOf(raffle),
    });
  }

  function runLink() {
    if (!host.bridge.send('runDeeplink', { link: deeplink }).ok) void host.needApp(deeplink);
  }

  return (
    <div className={css.ways}>
      <Button variant="line" onClick={() => void shareIt()}>
        공유하기
      </Button>
      {isUrl(instagram_link) && (
        <a
          className={buttonClass({ variant: 'line' })}
          href={instagram_link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => note('instagram')}
        >
          인스타그램 {instagram_tag}
        </a>
      )}
      {web !== '' && (
        <a className={buttonClass({ variant: 'line' })} href={web} target="_blank" rel="noopener noreferrer">
          더 알아보기
        </a>
      )}
      {web === '' && isAppLink(deeplink) && (
        <Button variant="line" onClick={runLink}>
          앱에서 보기
        </Button>
      )}
    </div>
  );
}

function imageOf({ item_thumb_image_list: [first] }: RaffleDetail) {
  return first ? { image: new URL(first.path, window.location.origin).href } : {};
}
