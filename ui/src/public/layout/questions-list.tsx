import type { ReactNode } from 'react';
import styles from './questions-list.module.css';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Opens and closes without script. */
export function QuestionsList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
