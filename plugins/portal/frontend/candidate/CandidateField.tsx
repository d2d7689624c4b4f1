/** Any field of the registration, by its path. */
import type { FieldDef } from '#engine/definition/types.ts'
import { CheckInput, FieldBox, isSegmented, KindInput, useFormContext, t } from '#public'
import { EmailHint } from './EmailHint.tsx'
import { CepField } from './CepInput.tsx'
import { useCandidateForm } from './context.tsx'
import { EntryList } from './entries/EntryList.tsx'
import { ENTRY_KINDS } from './entries/kinds.ts'
import { FirstJob } from './FirstJob.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { PhotoField } from './PhotoField.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { AREA_CODE, isAsked } from './sections.ts'

/** Autocomplete attributes. */
const AUTOCOMPLETE: Record<string, string> = {
  nome: 'name',
  'contato.email': 'email',
  'pessoal.dataNascimento': 'bday',
  'endereco.logradouro': 'address-line1',
  'endereco.complemento': 'address-line2',
}

const FULL = new Set(['longText', 'richText', 'refs'])
const WHOLE_ROW = new Set(['nome', 'endereco.bairro'])
/** Fields of one third and two thirds share a row, like written addresses. */
const SMALL = new Set(['endereco.numero', 'endereco.uf'])
const LARGE = new Set(['endereco.logradouro', 'endereco.complemento', 'endereco.cidade'])

function widthOf(path: string, def: FieldDef) {
  if (WHOLE_ROW.has(path) || FULL.has(def.kind) || isSegmented(def)) return 'full'
  if (LARGE.has(path)) return 'large'
  return SMALL.has(path) ? 'third' : 'half'
}

export function CandidateField({ path }: { path: string }) {
  const form = useFormContext()
  const { model, isNew } = useCandidateForm()
  const def = model.field(path)
  if (!def || !model.visible(path, form.values)) return null
  const required = isAsked(path, model, form.values)

  if (path === 'primeiroEmprego') return <FirstJob label={def.label} />
  if (path === 'foto') return <PhotoField def={def} required={required} />
  if (path === 'endereco.cep') return <CepField def={def} required={required} />
  const entry = ENTRY_KINDS[path]
  if (entry) return <EntryList kind={entry} required={required} />
  if (def.kind === 'boolean')
    return (
      <CheckInput
        field={path}
        label={def.label}
        checked={form.get(path) === true}
        onChange={(on) => form.set(path, on)}
        error={form.errors[path]}
      />
    )

  const area = AREA_CODE[path]
  // The CPF is the login; changing it would lock the candidate out.
  const locked = path === 'pessoal.cpf' && !isNew
  const help = locked
    ? t('Para corrigir o CPF, fale com a empresa.')
    : path === 'endereco.cidade' && !form.get('endereco.uf')
      ? t('Escolha antes a UF.')
      : def.help
  return (
    <FieldBox
      field={area ? `${area} ${path}` : path}
      label={def.label}
      required={required}
      error={form.errors[path] ?? (area ? form.errors[area] : undefined)}
      help={help}
      width={widthOf(path, def)}
      group={isSegmented(def)}
    >
      {(input) => {
        if (area) return <PhoneInput {...input} area={area} path={path} />
        if (def.kind === 'ref') return <ReferenceInput {...input} path={path} def={def} />
        if (def.kind === 'refs') return <ReferencesInput {...input} path={path} def={def} />
        return (
          <>
            <KindInput
              {...input}
              def={def}
              value={form.get(path)}
              onChange={(value) => form.set(path, value)}
              disabled={locked}
              autoComplete={AUTOCOMPLETE[path]}
            />
            {def.kind === 'email' && <EmailHint value={form.get(path)} onUse={(email) => form.set(path, email)} />}
          </>
        )
      }}
    </FieldBox>
  )
}
