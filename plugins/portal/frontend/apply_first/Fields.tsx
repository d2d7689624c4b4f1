/** The inputs of the short form: identity and contact. */
import {
  DateInput,
  FieldBox,
  formatPhone,
  KindInput,
  MaskedInput,
  parsePhone,
  PasswordInput,
  SelectInput,
  useFormContext,
  t,
} from '#public'
import { EmailHint } from '../candidate/EmailHint.tsx'
import { joinPhone, splitPhone } from '../candidate/PhoneInput.tsx'
import type { Model } from '../candidate/model.ts'

const CPF = { kind: 'cpf', label: 'CPF' }

function Line({
  path,
  label,
  autoComplete,
  required,
  ...more
}: {
  path: string
  label: string
  autoComplete: string
  required?: boolean
  inputMode?: 'email' | 'tel'
  placeholder?: string
  help?: string
}) {
  const { get, set, errors } = useFormContext()
  const { help, ...input } = more
  return (
    <FieldBox field={path} label={label} required={required} error={errors[path]} help={help}>
      {(attributes) => (
        <input
          {...attributes}
          {...input}
          type={input.inputMode === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          maxLength={200}
          value={String(get(path) ?? '')}
          onChange={(event) => set(path, event.target.value)}
        />
      )}
    </FieldBox>
  )
}

function Document({ foreign, onForeign }: { foreign: boolean; onForeign: (foreign: boolean) => void }) {
  const { get, set, errors } = useFormContext()
  return (
    <div className="short-cell">
      {foreign ? (
        <Line path="pessoal.passaporte" label={t('Passaporte')} autoComplete="off" required />
      ) : (
        <FieldBox field="pessoal.cpf" label="CPF" required error={errors['pessoal.cpf']}>
          {(input) => (
            <KindInput
              {...input}
              def={CPF}
              value={get('pessoal.cpf')}
              onChange={(value) => set('pessoal.cpf', value)}
              autoComplete="username"
            />
          )}
        </FieldBox>
      )}
      <button type="button" className="text-button" onClick={() => onForeign(!foreign)}>
        {foreign ? t('Tenho CPF') : t('Sou de outro país e não tenho CPF')}
      </button>
    </div>
  )
}

function Phone({ foreign, required }: { foreign: boolean; required: boolean }) {
  const { get, set, errors } = useFormContext()
  if (foreign)
    return (
      <Line
        path="telefoneExterior"
        label={t('Telefone')}
        autoComplete="tel"
        inputMode="tel"
        placeholder="+351 912 345 678"
        required={required}
        help={t('Com o código do país.')}
      />
    )
  const change = (value: unknown) => {
    const { ddd, number } = splitPhone(String(value ?? ''))
    set('contato.dddCelular', ddd)
    set('contato.foneCelular', number)
  }
  return (
    <FieldBox
      field="contato.dddCelular contato.foneCelular"
      label={t('Celular')}
      required={required}
      error={errors['contato.foneCelular'] ?? errors['contato.dddCelular']}
    >
      {(input) => (
        <MaskedInput
          {...input}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(99) 99999-9999"
          maxLength={25}
          format={formatPhone}
          mask={(text) => formatPhone(text)}
          parse={(text) => parsePhone(text) || null}
          value={joinPhone(get('contato.dddCelular'), get('contato.foneCelular')) || null}
          onChange={change}
        />
      )}
    </FieldBox>
  )
}

function Birth() {
  const { get, set, errors } = useFormContext()
  const path = 'pessoal.dataNascimento'
  return (
    <FieldBox field={path} label={t('Data de nascimento')} required error={errors[path]}>
      {(input) => (
        <DateInput
          {...input}
          label={t('Data de nascimento')}
          value={get(path)}
          onChange={(value) => set(path, value)}
        />
      )}
    </FieldBox>
  )
}

function Schooling({ model }: { model: Model }) {
  const { get, set, errors } = useFormContext()
  const path = 'pessoal.escolaridade'
  return (
    <FieldBox field={path} label={t('Escolaridade')} required error={errors[path]}>
      {(input) => (
        <SelectInput
          {...input}
          value={String(get(path) ?? '')}
          options={model.field(path)?.choices ?? []}
          onChange={(value) => set(path, value)}
        />
      )}
    </FieldBox>
  )
}

interface Props {
  model: Model
  pedidos: readonly string[]
  foreign: boolean
  onForeign: (foreign: boolean) => void
}

export function ShortFields({ model, pedidos, foreign, onForeign }: Props) {
  const { get, set, errors } = useFormContext()
  return (
    <div className="fields">
      <Line path="nome" label={t('Nome completo')} autoComplete="name" required />
      <Document foreign={foreign} onForeign={onForeign} />
      <div className="short-cell">
        <Line path="contato.email" label="E-mail" autoComplete="email" inputMode="email" required />
        <EmailHint value={get('contato.email')} onUse={(email) => set('contato.email', email)} />
      </div>
      <Phone foreign={foreign} required={pedidos.includes('TELEFONE')} />
      {pedidos.includes('NASCIMENTO') && <Birth />}
      {pedidos.includes('ESCOLARIDADE') && <Schooling model={model} />}
      <FieldBox
        field="senha"
        label={t('Crie uma senha')}
        required
        error={errors.senha}
        help={t('Para acompanhar a candidatura: pelo menos 8 caracteres. Já tem cadastro aqui? Use a sua senha.')}
      >
        {(input) => (
          <PasswordInput
            {...input}
            autoComplete="new-password"
            value={String(get('senha') ?? '')}
            onChange={(value) => set('senha', value)}
          />
        )}
      </FieldBox>
    </div>
  )
}
