import { all, any, choice, choices, integer, longText, not, ref, refs, setting, when } from '#engine'
import { ESCOLARIDADES, SEXOS } from '../borrowed_codes.ts'

/**
 * People of a sex or an age are wanted: allowed by law for a reason only (Lei 9.029/1995; CLT, art. 373-A). That night, danger and what
 * harms health are for adults is the law's own reason (CF, art. 7º, XXXIII): 18 years need no other.
 */
const wantsProfile = any(
  when('sexo').in(['M', 'F']),
  all(not(when('idadeMinima').empty()), when('idadeMinima').isNot(18)),
  not(when('idadeMaxima').empty()),
)

/** Whom a vacancy is for. `needed`: the sentence where something is missing. */
export const wantedProfile = (needed: string) => ({
  escolaridade: choice('Escolaridade', ESCOLARIDADES),
  escolaridades: choices('Escolaridades aceitas', ESCOLARIDADES),
  sexo: choice('Sexo', SEXOS).default('I'),
  idadeMinima: integer('Idade mínima').min(0).max(99),
  idadeMaxima: integer('Idade máxima').min(0).max(99),
  justificativaPerfil: longText('Por que a lei permite esta escolha')
    .max(1000)
    .visibleWhen(wantsProfile)
    .requiredWhen(
      all(setting('justificarPerfilDesejado'), wantsProfile),
      'Informe por que a lei permite escolher por sexo ou idade.',
    )
    .help(
      'Sexo e idade só podem ser pedidos quando a natureza da atividade o exige ou por uma cota legal, como a de aprendizes (Lei 9.029/1995; CLT, art. 373-A).',
    ),
  cidade: ref('geral/cidades', 'Cidade').with('uf'),
  bairrosIds: refs('geral/bairros', 'Bairros').ids().lookup({ cidade: '$cidade.id' }),
  experiencias: longText('Experiência'),
  infoComplementares: longText('Informações complementares').requiredWhen(
    setting('solPessoalObrigarDadosComplementares'),
    needed,
  ),
})
