import { chakra, Grid, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { themeSettingsRequest } from '@pdv/schemas/account/settings';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { CatalogLink } from '../catalog-link.tsx';
import { FieldPair } from '../field-pair.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { CATALOG_CLASSES } from './catalog-classes.ts';
import { CatalogPreview } from './catalog-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { contrastHint } from './contrast.ts';
import { previewProductsQuery } from './preview-products.query.ts';

const valuesOf = (account: Account) => ({
  primaryColor: account.primaryColor,
  secondaryColor: account.secondaryColor,
  logoUrl: account.logoUrl ?? '',
  customCss: account.customCss ?? '',
});
type Fields = ReturnType<typeof valuesOf>;

export default function ThemeTab() {
  const account = useAccount();
  const products = useQuery(previewProductsQuery());
  const { form, submit, discard, refused, pending, dirty } = useSettingsForm<Fields>({
    path: '/api/settings/theme',
    resolver: rawZodResolver(themeSettingsRequest),
    valuesOf,
    saved: 'Tema atualizado',
    failed: 'Não foi possível salvar as configurações do tema.',
  });
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const [primary, secondary, logoUrl] = watch(['primaryColor', 'secondaryColor', 'logoUrl']);
  const refusedCss = refused?.issues.filter(({ path }) => path === 'customCss') ?? [];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
      gap={{ base: '4', md: '5' }}
      alignItems="start"
    >
      <Panel title="Tema do catálogo">
        <form noValidate onSubmit={submit}>
          <Stack gap="5">
            <FormAlert
              message={refusedCss.length > 1 ? 'O CSS tem partes que não são permitidas.' : refused?.message}
            />
            <FieldPair>
              <Controller
                name="primaryColor"
                control={control}
                render={({ field }) => (
                  <ColourField
                    label="Cor principal"
                    value={field.value}
                    onChange={field.onChange}
                    error={errors.primaryColor?.message}
                    hint="Cabeçalho e botões."
                  />
                )}
              />
              <Controller
                name="secondaryColor"
                control={control}
                render={({ field }) => (
                  <ColourField
                    label="Cor de fundo"
                    value={field.value}
                    onChange={field.onChange}
                    error={errors.secondaryColor?.message}
                    hint="Atrás dos produtos."
                  />
                )}
              />
            </FieldPair>
            <Text role="status" textStyle="sm" color="fg.warning" _empty={{ display: 'none' }}>
              {contrastHint(primary, secondary)}
            </Text>
            <FormField
              label="Endereço do logotipo"
              optional
              hint="Uma imagem na internet, com endereço que comece com https://"
              error={errors.logoUrl?.message}
            >
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                {...register('logoUrl')}
              />
            </FormField>
            <Stack gap="2">
              <FormField
                label="CSS próprio"
                optional
                hint="Cores, fontes, bordas e espaços do catálogo. Ao salvar, o CSS é verificado e perde os comentários."
                error={
                  refusedCss.length > 1 ? `${refusedCss.length} partes não são permitidas` : errors.customCss?.message
                }
              >
                <Textarea
                  rows={8}
                  fontFamily="mono"
                  fontSize={{ base: 'md', md: 'sm' }}
                  spellCheck={false}
                  autoCapitalize="none"
                  placeholder={'.product-name {\n  letter-spacing: 1px;\n}'}
                  {...register('customCss')}
                />
              </FormField>
              <chakra.details textStyle="sm">
                <chakra.summary cursor="pointer" py={{ base: '3', md: '1' }} fontWeight="medium">
                  Classes que o CSS pode usar
                </chakra.summary>
                <chakra.dl
                  textStyle="sm"
                  display="grid"
                  gridTemplateColumns="auto minmax(0, 1fr)"
                  columnGap="4"
                  rowGap="1"
                >
                  {CATALOG_CLASSES.map(([name, what]) => (
                    <Fragment key={name}>
                      <chakra.dt fontFamily="mono">.{name}</chakra.dt>
                      <chakra.dd color="fg.muted">{what}</chakra.dd>
                    </Fragment>
                  ))}
                </chakra.dl>
              </chakra.details>
              {refusedCss.length > 1 && (
                <chakra.ul listStyleType="none" textStyle="sm" color="fg.error" overflowWrap="anywhere">
                  {refusedCss.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </chakra.ul>
              )}
            </Stack>
            <SaveBar dirty={dirty} pending={pending} onDiscard={discard} />
          </Stack>
        </form>
      </Panel>
      <Panel title="Prévia" aside={<CatalogLink />}>
        <Stack gap="3">
          <CatalogPreview
            shop={account}
            products={products.data}
            logoUrl={logoUrl}
            primary={primary}
            secondary={secondary}
          />
          <Text textStyle="xs" color="fg.muted">
            O topo e os primeiros produtos, nas suas cores. O CSS próprio vale só no catálogo.
          </Text>
        </Stack>
      </Panel>
    </Grid>
  );
}
