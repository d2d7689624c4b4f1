import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { AccessDenied } from '../../layout/errors/AccessDenied.tsx'
import { useResourceMeta } from '../../providers/metadata.tsx'
import { BackLink } from '../../record/BackLink.tsx'
import { Failed, RecordSkeleton } from '../../record/States.tsx'
import { listPath } from '../paths.ts'
import { ImportStart } from './ImportStart.tsx'
import { Mapping } from './Mapping.tsx'
import { Outcome, Working } from './Outcome.tsx'
import { Refusals } from './Refusals.tsx'
import { isWorking, useImport } from './use_import.ts'

/** Import of a spreadsheet into a resource: file, columns, check, corrections, writing, undo. */
export function ImportScreen({ resource }: { resource: string }) {
  const meta = useResourceMeta(resource)
  return meta?.can.create ? <Import meta={meta} /> : <AccessDenied />
}

function Import({ meta }: { meta: ResourceMeta }) {
  const work = useImport(meta.key)
  const { id, view, error } = work
  useDocumentTitle(`Importar ${meta.label.plural}`)
  return (
    <>
      <BackLink to={listPath(meta.key)} label={meta.label.plural} />
      <PageHeader
        title={`Importar ${meta.label.plural}`}
        subtitle={view?.arquivo}
        actions={
          id !== null && (
            <Button variant="outlined" color="inherit" onClick={() => work.open(null)}>
              Outro arquivo
            </Button>
          )
        }
      />
      {id === null ? (
        <ImportStart meta={meta} work={work} />
      ) : view ? (
        <Steps key={view.id} work={work} view={view} />
      ) : error ? (
        <Failed error={error} retry={() => work.open(null)} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  )
}

function Steps({
  view,
  work,
}: {
  view: NonNullable<ReturnType<typeof useImport>['view']>
  work: ReturnType<typeof useImport>
}) {
  if (isWorking(view)) return <Working view={view} work={work} />
  return (
    <>
      {view.estado === 'falhou' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {view.mensagem ?? 'Não foi possível concluir a importação.'}
        </Alert>
      )}
      {['conferido', 'gravado', 'desfeito'].includes(view.estado) && <Outcome view={view} work={work} />}
      {view.recusas.length > 0 && <Refusals key={view.totalRecusas} view={view} work={work} />}
      {view.estado !== 'gravado' && (
        <Mapping key={`${view.planilha} ${view.linhaTitulos} ${view.criarFaltantes}`} view={view} work={work} />
      )}
    </>
  )
}
