import { Hidden } from '@sold/shared/ui/base/hidden';
import type { Illustration } from '../documents/illustration.ts';
import css from './figure.module.css';
import { MarkedText } from './marked-text.tsx';

/** A drawing with numbers at the places that criteria speak of; its list of places says in words what it shows. */
export function Figure({ picture, caption }: { picture: Illustration; caption: string }) {
  const { title, ground, standsAt, shapes, marks } = picture;
  return (
    <figure className={css.figure}>
      <svg
        className={css.drawing}
        viewBox="0 0 400 360"
        width="400"
        height="360"
        role="img"
        aria-label={title}
        style={{ background: ground }}
      >
        <ellipse cx="200" cy={standsAt + 2} rx="140" ry="9" fillOpacity=".07" />
        {shapes.map(({ d, colour, width }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a published drawing never changes
            key={index}
            d={d}
            fill={width > 0 ? 'none' : colour}
            {...(width > 0 && { stroke: colour, strokeWidth: width, strokeLinecap: 'round' })}
          />
        ))}
        {marks.map(({ x, y, name }, index) => (
          <g key={name}>
            <circle className={css.mark} cx={x} cy={y} r="14" />
            <text className={css.number} x={x} y={y} dy=".36em">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={css.caption}>
        <p>
          <MarkedText text={caption} />
        </p>
        <Hidden>{title}에 표시한 곳</Hidden>
        <ol className={css.places}>
          {marks.map(({ name }) => (
            <li key={name}>
              <MarkedText text={name} />
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
