import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useEffect, useState } from 'react';
import { useMay } from '../calls/use-may.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useOpenCode } from '../scan/use-scanner.ts';
import css from './command-bar.module.css';
import type { DeskPlace } from './pages.ts';
import { PersonSearch } from './person-search.tsx';

/** Opens with Ctrl K or Cmd K, and finds pages by their names, orders and units by their numbers, people for roles that may. */
export function CommandBar({ pages }: { pages: readonly DeskPlace[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <Button size="s" variant="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        찾기 <kbd className={css.keys}>Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Dialog title="찾기" onClose={() => setOpen(false)}>
          <Commands pages={pages} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Commands({ pages, onClose }: { pages: readonly DeskPlace[]; onClose(): void }) {
  const host = useHost();
  const open = useOpenCode();
  const mayFindPeople = useMay('findPeople');
  const [text, setText] = useState('');
  const [who, setWho] = useState<string | null>(null);
  const wanted = text.trim();
  const shown = pages.filter(({ label }) => label.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')));
  const isNumber = /\d/.test(wanted);
  const mayBePerson = mayFindPeople && /^[\d+ -]+$|@/.test(wanted);

  function follow(path: string) {
    onClose();
    void host.go(path);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = shown;
    if (isNumber) {
      onClose();
      void open(wanted);
    } else if (mayBePerson) setWho(wanted);
    else if (first !== undefined) follow(first.path);
  }

  if (who !== null) return <PersonSearch who={who} onOpen={follow} />;
  return (
    <form className={css.commands} onSubmit={submit}>
      <input
        data-autofocus
        className={css.field}
        aria-label="페이지 이름이나 번호"
        placeholder="페이지 이름, 주문·보관·송장 번호"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={css.found}>
        {isNumber && (
          <li>
            <button type="submit" className={css.entry}>
              번호 {wanted} 열기
            </button>
          </li>
        )}
        {mayBePerson && (
          <li>
            <button type="button" className={css.entry} onClick={() => setWho(wanted)}>
              회원 {wanted} 찾기
            </button>
          </li>
        )}
        {shown.map(({ path, label }) => (
          <li key={path}>
            <button type="button" className={css.entry} onClick={() => follow(path)}>
              {label}
            </button>
          </li>
        ))}
        {!isNumber && !mayBePerson && shown.length === 0 && (
          <li className={css.none}>그런 페이지가 없어요.</li>
        )}
      </ul>
    </form>
  );
}
