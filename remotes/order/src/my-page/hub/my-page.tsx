import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MY_PAGE_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MyMenu } from '@sold/shared/ui/layout/my-frame';
import { SignOutButton } from '@sold/shared/ui/layout/sign-out-button';
import { MY_PAGE } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import { Todos } from '../todos/todos.tsx';
import { AtAGlance, Trades } from './at-a-glance.tsx';
import { MovedPrices } from './moved-prices.tsx';
import css from './my-page.module.css';

/** The own page: what is to be done first, then the ways to everything else. */
export default function MyPageScreen({ ui, params }: ScreenProps) {
  const host = useHost();
  if (params.params1 !== undefined)
    return (
      <FailedState
        isPage
        title="페이지를 찾을 수 없어요"
        text="주소가 올바른지 확인해 주세요."
        action={{ label: '마이페이지로', onPress: () => host.go(MY_PAGE_PATH, { replace: true }) }}
      />
    );
  return (
    <MyFrame ui={ui} title="마이페이지" current={MY_PAGE_PATH}>
      <Hub isPhone={ui === 'mobile'} />
    </MyFrame>
  );
}

function Hub({ isPhone }: { isPhone: boolean }) {
  return (
    <MyLoaded call={MY_PAGE} failed="마이페이지를 불러오지 못했어요">
      {(page) => (
        <div className={css.hub}>
          <AtAGlance page={page} />
          <Todos />
          <Trades page={page} />
          {isPhone ? <MyMenu page={page} /> : <MovedPrices pinned={page.pinned} />}
          <SignOutButton />
        </div>
      )}
    </MyLoaded>
  );
}
