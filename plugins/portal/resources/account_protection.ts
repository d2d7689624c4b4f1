import { datetime, integer, longText, ref, resource, secret, text } from '#engine'
import { DEVICES, FACTORS, KEYS, RECOVERY_CODES, SESSIONS } from '../services/names.ts'

const candidato = () => ref('captacao/candidatos', 'Candidato').required().cascade()

/**
 * Protection of a candidate's account besides the password, written and read only by `#app/auth`. No screens, no API.
 */
const hidden = { operations: [], shared: true as const }

/** The authenticator app of a candidate. Its secret is encrypted for this account. */
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

/** Recovery codes that replace the app; only their digests are stored. */
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

/** Known devices of an account, by the digest of a number stored in the browser. */
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

/** The public key of a passkey. The private key never leaves the device. */
const chaveAcesso = resource(KEYS, {
  ...hidden,
  label: ['Chave de acesso de candidato', 'Chaves de acesso de candidatos'],
  display: 'candidato',
  title: ['candidato'],
  fields: {
    candidato: candidato(),
    nome: text('Nome').required().max(60),
    credencial: longText('Credencial').required(),
    credencialResumo: text('Resumo da credencial').required().max(64),
    chavePublica: longText('Chave pública').required(),
    // Devices count to 2^32, which exceeds an integer column.
    contador: text('Usos que o aparelho contou').required().max(20),
    transportes: text('Como o aparelho é alcançado').max(100),
    criadaEm: datetime('Criada em').required(),
    usadaEm: datetime('Último uso'),
  },
  list: { columns: ['candidato', 'nome', 'usadaEm'] },
  unique: [{ fields: ['credencialResumo'], message: 'Esta chave já existe.' }],
})

/** The open sessions of an account. */
const sessaoAberta = resource(SESSIONS, {
  ...hidden,
  label: ['Sessão de candidato', 'Sessões de candidatos'],
  display: 'candidato',
  title: ['candidato'],
  fields: {
    candidato: candidato(),
    codigo: text('Código').required().max(32),
    criadaEm: datetime('Desde').required(),
    ultimoUso: datetime('Último uso').required().indexed(),
    ip: text('Endereço de rede').max(45).personal('identity'),
    dispositivo: text('Aparelho').required().max(100),
  },
  list: { columns: ['candidato', 'dispositivo', 'ultimoUso'] },
  unique: [{ fields: ['codigo'], message: 'Esta sessão já existe.' }],
})

export const accountProtection = [segundoFator, codigoRecuperacao, aparelhoConhecido, chaveAcesso, sessaoAberta]
