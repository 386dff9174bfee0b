import {
  BUSINESS_TYPES,
  type BusinessType,
  emailFault,
  FAULTS,
  passwordFault,
  slugFault,
} from '@pdv/schemas/account/entrance-rules';
import { slugify } from '@pdv/schemas/kernel/text';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { useSignUp } from './sign-up.query.ts';

const EMPTY = {
  storeName: '',
  slug: '',
  ownerName: '',
  businessType: 'loja',
  email: '',
  whatsapp: '',
  password: '',
};

/** The sign-up form: the shop's address follows its name until somebody edits the address itself. */
export function useSignUpForm(options: { readonly trial: boolean }) {
  const signUp = useSignUp(options);
  const [suggestedSlug, suggestSlug] = useState<string | null>(null);
  const ownSlug = useRef(false);
  const form = usePlainForm({
    initial: EMPTY,
    check: ({ storeName, slug, ownerName, email, password }) => ({
      storeName: storeName.trim() ? undefined : FAULTS.storeName,
      slug: slugFault(slug),
      ownerName: ownerName.trim() ? undefined : FAULTS.ownerName,
      email: emailFault(email),
      password: passwordFault(password),
    }),
  });
  const setStoreName = (name: string) => {
    form.set('storeName', name);
    if (!ownSlug.current) form.set('slug', slugify(name));
  };
  const setSlug = (slug: string) => {
    // Emptied: it may follow the name again.
    ownSlug.current = slug !== '';
    suggestSlug(null);
    form.set('slug', slug);
  };
  const submit = form.submit(({ businessType, ...values }) => {
    if (signUp.isPending) return;
    suggestSlug(null);
    signUp.mutate(
      { ...values, email: values.email.trim(), businessType: toBusinessType(businessType) },
      {
        onError: (error) => {
          form.refuse(error, { email_taken: 'email', slug_taken: 'slug' });
          const free = error instanceof ApiError && error.body.suggestedSlug;
          if (typeof free === 'string') suggestSlug(free);
        },
      },
    );
  });
  return { form, setStoreName, setSlug, suggestedSlug, submit, pending: signUp.isPending };
}

export const toBusinessType = (text: string): BusinessType => BUSINESS_TYPES.find((type) => type === text) ?? 'outro';
