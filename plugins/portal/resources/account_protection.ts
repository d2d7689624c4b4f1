import { datetime, integer, ref, resource, secret, text } from '#engine'
import { DEVICES, FACTORS, RECOVERY_CODES } from '../services/names.ts'

const candidato = () => ref('captacao/candidatos', 'Candidato').required().cascade()

/** What protects the account of a candidate beside the password, written and read by `#app/auth` alone. No screens, no API. */
const hidden = { operations: [], shared: true as const }

/** The app of codes of a candidate. Its secret is sealed for this one account. */
const segundoFator = resource(FACTORS, {
  ...hidden,
  label: ['Segundo fator de candidato', 'Segundos fatores de candidatos'],
  display: 'candidato',
  title: ['candidato'],
  fields: {
    candidato: candidato(),
    segredo: secret('Segredo em uso'),
    segredoPendente: secret('Segredo que espera o primeiro código'),
    pendenteEm: datetime('Espera desde'),
    ativoDesde: datetime('Em uso desde'),
    ultimoPasso: integer('Último código usado'),
  },
  list: { columns: ['candidato', 'ativoDesde'] },
  unique: [{ fields: ['candidato'], message: 'Este candidato já tem um aplicativo.' }],
})

/** Codes that stand in for the app; only their digests are kept. */
const codigoRecuperacao = resource(RECOVERY_CODES, {
  ...hidden,
  label: ['Código de recuperação de candidato', 'Códigos de recuperação de candidatos'],
  display: 'candidato',
  title: ['candidato'],
  fields: {
    candidato: candidato(),
    resumo: text('Resumo do código').required().max(64),
    usadoEm: datetime('Usado em'),
  },
  list: { columns: ['candidato', 'usadoEm'] },
  unique: [{ fields: ['candidato', 'resumo'], message: 'Este código já existe.' }],
})

/** Where an account was opened before, by the digest of a number the browser keeps. */
const aparelhoConhecido = resource(DEVICES, {
  ...hidden,
  label: ['Aparelho de candidato', 'Aparelhos de candidatos'],
  display: 'candidato',
  title: ['candidato'],
  fields: {
    candidato: candidato(),
    resumo: text('Resumo do aparelho').required().max(64),
    vistoEm: datetime('Visto em').required(),
  },
  list: { columns: ['candidato', 'vistoEm'] },
  unique: [{ fields: ['candidato', 'resumo'], message: 'Este aparelho já é conhecido.' }],
})

export const accountProtection = [segundoFator, codigoRecuperacao, aparelhoConhecido]
