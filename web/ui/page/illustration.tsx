// A pen drawing from public/illustrations: a file of its own that takes its colours from the theme around it.
import styles from './illustration.module.css'

/* Each drawing's own width and height: the box it keeps while it loads. */
const sizes = {
  book: [240, 150],
  cat: [320, 320],
  describe: [208, 176],
  desk: [530, 380],
  drop: [78, 92],
  editing: [208, 176],
  envelope: [240, 150],
  lost: [420, 284],
  paid: [240, 156],
  pen: [330, 166],
  price: [208, 176],
  receive: [208, 176],
  rewriting: [208, 176],
  talk: [208, 176],
  tray: [240, 150],
} as const

export type IllustrationName = keyof typeof sizes

export function Illustration({ name }: { name: IllustrationName }) {
  const [width, height] = sizes[name]
  return (
    <svg className={styles.illustration} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`/illustrations/${name}.svg#i`} width={width} height={height} />
    </svg>
  )
}
