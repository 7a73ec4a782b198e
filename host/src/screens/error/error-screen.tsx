import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { Notice } from '../parts/notice.tsx';
import { errorText } from './error-text.ts';

/** `/web/error/{code}` (specification, section 2). */
export default function ErrorScreen({ params }: ScreenProps) {
  const host = useHost();
  const code = /^\d{3}$/.test(params.params1 ?? '') ? (params.params1 as string) : '404';
  const { title, text } = errorText(code);
  return (
    <Notice code={code} title={title} text={text}>
      <Button size="l" onClick={() => host.go('/', { replace: true })}>
        홈으로
      </Button>
      {code === '401' ? (
        <Button size="l" variant="line" onClick={() => host.session.login()}>
          로그인
        </Button>
      ) : (
        <Button size="l" variant="line" onClick={() => host.backOrClose()}>
          이전 페이지
        </Button>
      )}
    </Notice>
  );
}
