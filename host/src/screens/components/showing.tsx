import { Icon, type IconName } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Progress } from '@sold/shared/ui/layout/progress';
import { Fold, PressRow, Row, Rows } from '@sold/shared/ui/layout/rows';
import { Gallery } from '@sold/shared/ui/media/gallery';
import { PhotoStrip } from '@sold/shared/ui/media/photo-strip';
import { Picture } from '@sold/shared/ui/media/picture';
import { RichText } from '@sold/shared/ui/media/rich-text';
import { VideoPlayer } from '@sold/shared/ui/media/video-player';
import css from './components.module.css';
import { Specimen, State } from './specimen.tsx';

const ICONS: readonly IconName[] = [
  'back',
  'next',
  'down',
  'close',
  'check',
  'plus',
  'erase',
  'info',
  'search',
  'pin',
];
const PICTURES = [1, 2].map((number) => ({
  path: `/api/v3/media/item/1/${number}.svg`,
  width: 800,
  height: 800,
}));
const PHOTOS = [1, 2, 3, 4].map((number) => ({
  path: `/api/v3/media/item/${number}/1.svg`,
  width: 800,
  height: 800,
}));
const SHAPES = ['line', 'card', 'round', 'square'] as const;
const STATUSES = [undefined, 'success', 'exception', 'warning'] as const;
const TYPES = ['line', 'circle', 'dashboard'] as const;
const BODY =
  '<h3>소재와 관리</h3><p style="color: inherit">물에 닿으면 <b>바로</b> 닦아 주세요.</p><script>x()</script><form><input></form>';

/** Everything that shows something. */
export function Showing() {
  return (
    <>
      <Specimen name="Price">
        <State of="sizes">
          <Price value={350_000} size="s" />
          <Price value={350_000} />
          <Price value={350_000} size="l" />
          <Price value={350_000} size="xl" />
        </State>
        <State of="tones, none, signs">
          <Price value={350_000} tone="buy" />
          <Price value={350_000} tone="sell" />
          <Price value={null} />
          <Price value={3_000} sign="−" />
        </State>
        <State of="change">
          <PriceChange amount={2_000} rate={2.5} />
          <PriceChange amount={-2_000} rate={2.5} />
          <PriceChange amount={0} />
        </State>
      </Specimen>
      <Specimen name="Progress">
        {TYPES.map((type) => (
          <State key={type} of={type}>
            {STATUSES.map((status, at) => (
              <Progress
                key={status ?? 'normal'}
                type={type}
                label={`${type} ${status ?? 'normal'}`}
                percentage={[40, 100, 70, 55][at] ?? 0}
                width={72}
                {...(status ? { status } : {})}
              />
            ))}
          </State>
        ))}
      </Specimen>
      <Specimen name="Icon">
        <State of="all">
          {ICONS.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </State>
      </Specimen>
      <Specimen name="Picture, Video">
        <State of="shown, cannot be loaded, none">
          <span className={css.picture}>
            <Picture
              picture={{ path: '/api/v3/media/item/1/1.svg', width: 1, height: 1 }}
              alt="첫 상품"
              ground="#e9ecef"
            />
          </span>
          <span className={css.picture}>
            <Picture
              picture={{ path: '/images/none.svg', width: 1, height: 1 }}
              alt="운동화"
              ground="#e9ecef"
            />
          </span>
          <span className={css.picture}>
            <Picture picture={null} alt="" />
          </span>
        </State>
        <State of="gallery">
          <div className={css.picture}>
            <Gallery pictures={PICTURES} name="첫 상품" ground="#e9ecef" shape="card" />
          </div>
        </State>
        <State of="photographs in a row, more than there is room for">
          <PhotoStrip photos={PHOTOS} name="첫 상품 실물" modalName="component-photos" most={3} />
        </State>
        <State of="video that cannot be played">
          <VideoPlayer src="/images/none.mp4" title="착용 영상" />
        </State>
      </Specimen>
      <Specimen name="Rows">
        <State of="pairs">
          <Rows>
            <Row label="즉시 구매가">350,000원</Row>
            <Row label="총 결제 금액" strong>
              353,000원
            </Row>
          </Rows>
        </State>
        <State of="press, fold">
          <div>
            <PressRow trailing="변경" onPress={() => undefined}>
              배송지
            </PressRow>
            <Fold label="수수료" trailing="3,000원" open>
              <p>검수비가 들어 있어요.</p>
            </Fold>
          </div>
        </State>
      </Specimen>
      <Specimen name="States of a page">
        <State of="loading">
          <div>
            <Loading label="예시를 불러오는 중이에요">
              <Skeleton width="60%" height="24px" />
              <Skeleton height="96px" shape="card" />
            </Loading>
          </div>
        </State>
        <State of="skeleton: line, card, round, square">
          {SHAPES.map((shape) => (
            <Skeleton key={shape} shape={shape} width="64px" height="64px" />
          ))}
        </State>
        <State of="empty">
          <EmptyState title="아직 주문이 없어요" text="마음에 드는 상품을 찾아보세요." />
        </State>
        <State of="failed">
          <FailedState
            title="주문을 불러오지 못했어요"
            text="잠시 후 다시 시도해 주세요."
            action={{ label: '다시 시도', onPress: () => undefined }}
          />
        </State>
        <State of="rich text">
          <RichText html={BODY} />
        </State>
      </Specimen>
    </>
  );
}
