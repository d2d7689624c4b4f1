import { newVersionOf } from '#plugins/sst/plugin.ts'
import { PGR } from '../domain/keys.ts'

export const newVersion = newVersionOf({
  of: PGR,
  name: 'PGR',
  copied: [
    'dataIni',
    'dataFim',
    'localAmbiente',
    'estabelecimentosIds',
    'obrasIds',
    'historicoGrupoHomogeneosIds',
    'responsavel',
    'numeroArt',
    'dataArt',
    'responsavelOrganizacao',
    'cargoResponsavelOrganizacao',
    'introducao',
    'objetivos',
    'metodologia',
    'acoes',
    'sistemaGestaoCertificado',
  ],
  more: ({ revisoes }) => ({ revisoes: (revisoes ?? []).map(({ id: _, ...one }: { id: number }) => one) }),
})
