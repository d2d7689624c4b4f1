import { copy, page, plugin, reportsMenu, cataloguesMenu } from '#engine'
import { environmentEndpoints } from './endpoints/environments.ts'
import { functionEndpoints } from './endpoints/functions.ts'
import { groupEndpoints } from './endpoints/groups.ts'
import { professionalEndpoints } from './endpoints/professionals.ts'
import { protectionEndpoints } from './endpoints/protection.ts'
import { ambientes } from './reports/ambientes.ts'
import { agenteNocivo } from './resources/agentes_nocivos.ts'
import { ambiente } from './resources/ambientes.ts'
import {
  categoriaEpi,
  epc,
  exame,
  fase,
  fonteRisco,
  gravidadeRisco,
  probabilidadeRisco,
  tamanhoEpi,
} from './resources/catalogues.ts'
import { matrizSeveridade } from './resources/classificacao_severidade_risco.ts'
import { clinicaAutorizada } from './resources/clinica_autorizada.ts'
import { documentoEmitido } from './resources/documentos_emitidos.ts'
import { epi } from './resources/epis.ts'
import { funcao } from './resources/funcoes.ts'
import { grupoHomogeneo } from './resources/grupos_homogeneos.ts'
import { grupoHomogeneoHistorico } from './resources/grupos_homogeneos_historicos.ts'
import { lotacaoTributaria } from './resources/lotacao_tributaria.ts'
import { medicaoRisco } from './resources/medicoes_risco.ts'
import { obra } from './resources/obra.ts'
import { contrato } from './resources/profissional_contratos.ts'
import { profissional } from './resources/profissional.ts'
import { risco } from './resources/risco.ts'
import { tipoAfastamento } from './resources/tipos_afastamento.ts'
import { vacina } from './resources/vacinas.ts'
import { seedHarmfulAgents } from './seeds/seed.ts'
import { safetyPrompts } from './prompts.ts'

export { TIPOS_INSCRICAO } from './domain/registrations.ts'
export { CLASSIFICACAO_CORES, CLASSIFICACOES, type Classificacao } from './shared/severity.ts'
export { UNIDADES_MEDIDA } from './domain/units.ts'
export { newVersionOf } from './actions/new_version.ts'
export { certificatesOn } from './queries/certificates.ts'
export { type EnvironmentOnDay, environmentsOn } from './queries/environments.ts'
export { identification, professionalsById, signerOf } from './queries/identification.ts'
export { severityGrid } from './queries/severity.ts'
export { issueDocument, issuedResult } from './services/issued.ts'
export { GRUPOS_RISCO } from './resources/risco.ts'

export {
  DESCRIBED,
  type Measured,
  MEASUREMENT_RULES,
  measurementGaps,
  measurementRefusals,
  NO_EXPOSURE,
} from './domain/harmful_agents.ts'

export default plugin('sst', {
  label: 'Segurança do Trabalho',
  requires: ['places'],
  resources: [
    ambiente,
    funcao,
    grupoHomogeneo,
    grupoHomogeneoHistorico,
    medicaoRisco,
    risco,
    fonteRisco,
    gravidadeRisco,
    probabilidadeRisco,
    matrizSeveridade,
    agenteNocivo,
    epi,
    categoriaEpi,
    tamanhoEpi,
    epc,
    exame,
    clinicaAutorizada,
    profissional,
    contrato,
    obra,
    lotacaoTributaria,
    fase,
    vacina,
    tipoAfastamento,
    documentoEmitido,
  ],
  prompts: safetyPrompts,
  pages: [
    page('sst/lotacao-tributaria/:id/visualizar', {
      label: 'Lotação tributária',
      leads: 'sst/lotacao-tributaria/{id}',
      authority: 'ROLE_SST_LOTACAO_TRIBUTARIA',
    }),
  ],
  endpoints: [
    ...environmentEndpoints,
    ...functionEndpoints,
    ...groupEndpoints,
    ...professionalEndpoints,
    ...protectionEndpoints,
  ],
  reports: [ambientes],
  menu: [
    {
      label: 'Segurança do Trabalho',
      icon: 'HealthAndSafety',
      order: 40,
      items: [
        {
          label: 'Riscos e ambientes',
          icon: 'Warehouse',
          items: [ambiente.key, funcao.key, grupoHomogeneo.key, medicaoRisco.key, risco.key],
        },
        { label: 'EPI', icon: 'VerifiedUser', items: [epi.key] },
        reportsMenu([ambientes.key, documentoEmitido.key]),
        cataloguesMenu([
          profissional.key,
          epc.key,
          categoriaEpi.key,
          tamanhoEpi.key,
          fonteRisco.key,
          gravidadeRisco.key,
          probabilidadeRisco.key,
          matrizSeveridade.key,
          agenteNocivo.key,
          exame.key,
          clinicaAutorizada.key,
          contrato.key,
          obra.key,
          lotacaoTributaria.key,
          fase.key,
          vacina.key,
          tipoAfastamento.key,
          grupoHomogeneoHistorico.key,
        ]),
      ],
    },
  ],
  profiles: { RH: ['ROLE_SST_*'], Gestor: ['ROLE_SST_AMBIENTES', 'ROLE_SST_FUNCOES'] },
  seed: seedHarmfulAgents,
  // 3: the names of the official table.
  upgrade: { 2: seedHarmfulAgents, 3: seedHarmfulAgents },
  demo: async (context) => (await import('./demo/sst.ts')).safetyDemo(context),
  copies: [
    copy('SST', 'sst/epcs'),
    copy('SST', 'sst/categorias-epi'),
    copy('SST', 'sst/tamanhos-epi'),
    copy('SST', 'sst/epis'),
    copy('SST', 'sst/fontes-risco'),
    copy('SST', 'sst/gravidades-risco'),
    copy('SST', 'sst/probabilidades-risco'),
    copy('SST', 'sst/classificacao-severidade-risco'),
    copy('SST', 'sst/fase'),
    copy('SST', 'sst/exame'),
    copy('SST', 'sst/vacinas'),
    copy('SST', 'sst/clinica-autorizada'),
    copy('SST', 'sst/tipos-afastamento'),
    copy('SST', 'sst/risco'),
    copy('SST', 'sst/funcoes'),
    copy('SST', 'sst/ambientes'),
  ],
})
