import { zodResolver } from '@hookform/resolvers/zod';
import { type SignUpRequest, signUpRequest } from '@pdv/schemas/account/sign-up';
import { slugify } from '@pdv/schemas/kernel/text';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { useSignUp } from './sign-up.query.ts';

/** The sign-up form: the shop's address follows its name until somebody edits the address itself. */
export function useSignUpForm() {
  const signUp = useSignUp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const ownSlug = useRef(false);
  const form = useForm<SignUpRequest>({
    resolver: zodResolver(signUpRequest) as never,
    defaultValues: {
      storeName: '',
      ownerName: '',
      email: '',
      whatsapp: '',
      slug: '',
      businessType: 'loja',
      password: '',
    },
  });
  const storeName = form.register('storeName', {
    onChange: (event: { target: { value: string } }) => {
      if (ownSlug.current) return;
      form.setValue('slug', slugify(event.target.value), { shouldValidate: form.formState.isSubmitted });
    },
  });
  const slug = form.register('slug', {
    onChange: (event: { target: { value: string } }) => {
      // Emptied: it may follow the name again.
      ownSlug.current = event.target.value !== '';
    },
  });
  const submit = form.handleSubmit((body) => {
    setRefusal(null);
    signUp.mutate(body, {
      onError: (error) => setRefusal(showRefusal(error, form.setError, { email_taken: 'email', slug_taken: 'slug' })),
    });
  });
  return { form, fields: { storeName, slug }, submit, refusal, pending: signUp.isPending };
}
