import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../api/api-error.ts';

/**
 * Shows a refused submission where it belongs: `issues` at their fields, and a code such as `email_taken` at the field
 * that `fieldOfCode` gives it; the first of them gets the focus. Answers the message for the alert above the form.
 */
export function showRefusal<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
  fieldOfCode: Readonly<Record<string, Path<Fields>>> = {},
): string {
  if (error instanceof ApiError) {
    const named = fieldOfCode[error.code];
    const issues = named ? [{ path: named, message: error.message }] : error.issues;
    issues.forEach((issue, i) => {
      setError(issue.path as Path<Fields>, { type: 'server', message: issue.message }, { shouldFocus: i === 0 });
    });
  }
  return messageOf(error);
}
