/** The fields of a password change, with the current password or (from a recovery link) without it. */
import { MIN_PASSWORD_LENGTH } from '../candidate/validate.ts'
import { FieldBox, PasswordInput, useFormContext, t } from '#public'

const FIELDS = [
  { name: 'senha', label: t('Senha atual'), autoComplete: 'current-password' },
  { name: 'novaSenha', label: t('Nova senha'), autoComplete: 'new-password' },
  { name: 'confNovaSenha', label: t('Confirmar nova senha'), autoComplete: 'new-password' },
] as const

export function PasswordFields({ withPresent }: { withPresent: boolean }) {
  const { get, set, errors } = useFormContext()
  return (
    <div className="fields">
      {FIELDS.filter((field) => withPresent || field.name !== 'senha').map(({ name, label, autoComplete }) => (
        <FieldBox
          key={name}
          field={name}
          label={label}
          required
          error={errors[name]}
          help={
            name === 'novaSenha'
              ? t('Pelo menos {MIN_PASSWORD_LENGTH} caracteres.', { MIN_PASSWORD_LENGTH })
              : undefined
          }
        >
          {(input) => (
            <PasswordInput
              {...input}
              autoComplete={autoComplete}
              value={String(get(name) ?? '')}
              onChange={(value) => set(name, value)}
            />
          )}
        </FieldBox>
      ))}
    </div>
  )
}
