import { FieldBox, t } from '#public'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string
  /** One of the ten recovery codes instead of the app's code. */
  recovery?: boolean
}

/** The code of the app, or a recovery code. */
export const CodeField = ({ value, onChange, error, recovery }: Props) => (
  <FieldBox
    field="codigo"
    label={recovery ? t('Código de recuperação') : t('Código do aplicativo')}
    required
    error={error}
    help={
      recovery ? t('Um dos dez que você guardou. Cada um vale uma vez.') : t('Os seis dígitos que ele mostra agora.')
    }
  >
    {(input) => (
      <input
        {...input}
        type="text"
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 20 : 7}
        autoComplete="one-time-code"
        autoCapitalize="none"
        data-autofocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldBox>
)
