import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';

type Faults<Name extends string> = Partial<Record<Name, string | undefined>>;

interface Options<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** One message per invalid field. */
  readonly check: (values: Readonly<Record<Name, string>>) => Faults<Name>;
}

/**
 * A small form without zod and react-hook-form, for the pages that people see before they have the rest of the
 * application. Fields are checked when it is submitted and, from then on, as they change; the first one at fault gets
 * the focus.
 */
export function usePlainForm<Name extends string>({ initial, check }: Options<Name>) {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const controls = useRef(new Map<string, HTMLElement>());
  const faults: Faults<Name> = { ...(tried ? check(values) : {}), ...refused };

  const focusFirst = (wrong: Faults<Name>) => {
    const first = (Object.keys(initial) as Name[]).find((name) => wrong[name]);
    if (first) controls.current.get(first)?.focus();
  };

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };

  return {
    values,
    faults,
    /** The server's message for the whole form. */
    refusal,
    set,
    /** `<Input {...form.field('email')} />`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
      ref: (control: HTMLElement | null) => {
        if (control) controls.current.set(name, control);
        else controls.current.delete(name);
      },
    }),
    /** `<form onSubmit={form.submit(send)}>`: calls it only when nothing is wrong. */
    submit: (send: (values: Readonly<Record<Name, string>>) => void) => (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      setRefused({});
      setRefusal(null);
      const wrong = check(values);
      if (Object.values(wrong).some(Boolean)) focusFirst(wrong);
      else send(values);
    },
    /** Shows a refused submission: at its fields, or above the form. A code such as `email_taken` belongs to a field. */
    refuse: (error: unknown, fieldOfCode: Readonly<Record<string, Name>> = {}) => {
      const atFields: Faults<Name> = {};
      if (error instanceof ApiError) {
        const named = fieldOfCode[error.code];
        const issues = named ? [{ path: named, message: error.message }] : error.issues;
        for (const { path, message } of issues) if (path in initial) atFields[path as Name] ??= message;
      }
      setRefused(atFields);
      setRefusal(Object.keys(atFields).length > 0 ? null : messageOf(error));
      focusFirst(atFields);
    },
  };
}
