/** Documents the candidate attaches: list, add, change, remove, view. */
import { useCallback, useEffect, useState } from 'react'
import {
  api,
  Empty,
  formatBytes,
  formatDate,
  Icon,
  Link,
  nameOf,
  navigate,
  Page,
  Skeleton,
  useFeedback,
  t,
} from '#public'
import { useCandidate } from '../app/portal.tsx'
import type { CandidateDocument } from '../types.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentViewer, fileOf } from './DocumentViewer.tsx'

interface RowProps {
  document: CandidateDocument
  onView: () => void
  onEdit: () => void
  onRemove: () => void
}

function DocumentRow({ document, onView, onEdit, onRemove }: RowProps) {
  const file = fileOf(document)
  return (
    <li className="card document">
      <Icon name="file" size={28} />
      <div>
        <strong>{document.descricao}</strong>
        <span className="help">
          {[
            nameOf(document.tipoDocumento),
            formatDate(document.data),
            file.name,
            file.size ? formatBytes(file.size) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {document.observacao && <span>{document.observacao}</span>}
      </div>
      <div className="row-actions">
        <button
          type="button"
          className="icon-button"
          onClick={onView}
          aria-label={t('Visualizar {descricao}', { descricao: document.descricao })}
        >
          <Icon name="eye" />
        </button>
        <button
          type="button"
          className="icon-button"
          onClick={onEdit}
          aria-label={t('Editar {descricao}', { descricao: document.descricao })}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          className="icon-button"
          onClick={onRemove}
          aria-label={t('Remover {descricao}', { descricao: document.descricao })}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

export function Documents({ adding }: { adding: boolean }) {
  const { user, routes } = useCandidate()
  const feedback = useFeedback()
  const path = `/api/externo/candidatos/${user.id}/documentos-anexos`
  const [rows, setRows] = useState<CandidateDocument[]>()
  const [viewed, setViewed] = useState<CandidateDocument>()
  const [edited, setEdited] = useState<CandidateDocument>()

  const load = useCallback(
    () =>
      api<CandidateDocument[] | { content: CandidateDocument[] }>(path).then(
        (item) => setRows(Array.isArray(item) ? item : item.content),
        feedback.failure,
      ),
    [path, feedback],
  )
  useEffect(() => void load(), [load])

  const remove = async (document: CandidateDocument) => {
    if (
      !(await feedback.ask({
        title: document.descricao,
        text: t('Tem certeza que deseja remover?'),
        confirm: t('Remover'),
      }))
    )
      return
    try {
      await api(`${path}/${document.id}`, { method: 'DELETE' })
      feedback.toast('success', t('Registro removido com sucesso.'))
      await load()
    } catch (error) {
      feedback.failure(error)
    }
  }
  const close = () => {
    setEdited(undefined)
    if (adding) void navigate(routes.documents(user.id), { replace: true })
  }
  const saved = () => {
    feedback.toast('success', t('Registro salvo com sucesso.'))
    close()
    void load()
  }

  return (
    <Page
      title={t('Anexar Documentos')}
      lead={t('Currículo, certificados, laudos: o que ajudar na seleção. Só a empresa vê.')}
    >
      <p className="list-head">
        <span className="count" role="status">
          {rows && rows.length > 0 ? t('{length} registro(s) encontrado(s).', { length: rows.length }) : ''}
        </span>
        <Link className="button" to={routes.newDocument(user.id)}>
          <Icon name="plus" /> {t('Adicionar documento')}
        </Link>
      </p>
      {!rows && <Skeleton lines={4} />}
      {rows?.length === 0 && (
        <Empty title={t('Nenhum documento para exibir.')}>
          <p>{t('Comece pelo seu currículo em PDF.')}</p>
        </Empty>
      )}
      <ul className="document-list">
        {rows?.map((row) => (
          <DocumentRow
            key={row.id}
            document={row}
            onView={() => setViewed(row)}
            onEdit={() => setEdited(row)}
            onRemove={() => void remove(row)}
          />
        ))}
      </ul>
      {(adding || edited) && <DocumentForm path={path} document={edited} onSaved={saved} onClose={close} />}
      {viewed && (
        <DocumentViewer path={`${path}/${viewed.id}/download`} document={viewed} onClose={() => setViewed(undefined)} />
      )}
    </Page>
  )
}
