import styles from './pair.module.css';

/** The page twice, once in each colour mode: a mode belongs to a whole document. */
export function Pair({ modes }: { readonly modes: readonly string[] }) {
  return (
    <div className={styles.pair}>
      {modes.map((mode) => (
        <iframe key={mode} title={mode} src={`?mode=${mode}`} />
      ))}
    </div>
  );
}
