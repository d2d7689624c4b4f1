/** The last step: a password, and its purpose. */
import { FieldBox, formatCpf, PasswordInput, useFormContext, t } from '#public'
import { MIN_PASSWORD_LENGTH } from './validate.ts'

const FIELDS = [
  ['senha', t('Senha')],
  ['confirmaSenha', t('Confirmar senha')],
] as const

export function PasswordStep({ cpf }: { cpf: string }) {
  const { get, set, errors } = useFormContext()
  return (
    <section className="card section">
      <p className="why">
        {t('Você entra no portal com o CPF')} {formatCpf(cpf)} {t('e esta senha, para acompanhar suas candidaturas.')}
      </p>
      {/* Password managers store the new password under this name. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={cpf}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="fields">
        {FIELDS.map(([name, label]) => (
          <FieldBox
            key={name}
            field={name}
            label={label}
            required
            error={errors[name]}
            width="half"
            help={
              name === 'senha' ? t('Pelo menos {MIN_PASSWORD_LENGTH} caracteres.', { MIN_PASSWORD_LENGTH }) : undefined
            }
          >
            {(input) => (
              <PasswordInput
                {...input}
                autoComplete="new-password"
                value={String(get(name) ?? '')}
                onChange={(value) => set(name, value)}
              />
            )}
          </FieldBox>
        ))}
      </div>
    </section>
  )
}
