/** Shows a document inline if the browser can: images, PDF, text and CSV. Everything else is offered as a download. */
import { useEffect, useState } from 'react'
import { api, CsvTable, Dialog, Icon, Skeleton, viewOf, t } from '#public'
import type { CandidateDocument, StoredFile } from '../types.ts'

export const fileOf = (document: CandidateDocument | null | undefined): StoredFile => document?.url ?? {}

function TextView({ path, table }: { path: string; table: boolean }) {
  const [text, setText] = useState<string | null>()
  useEffect(() => {
    api<Response>(path, { raw: true })
      .then((answer) => answer.text())
      .then(setText, () => setText(null))
  }, [path])
  if (text === undefined) return <Skeleton lines={5} />
  if (text === null) return <p>{t('Não foi possível carregar o conteúdo do arquivo.')}</p>
  if (!table) return <pre tabIndex={0}>{text}</pre>
  return (
    <div className="table-scroll" tabIndex={0}>
      <CsvTable text={text} />
    </div>
  )
}

function View({ path, document }: { path: string; document: CandidateDocument }) {
  const file = fileOf(document)
  switch (viewOf(file)) {
    case 'image':
      return <img src={path} alt={document.descricao} />
    case 'pdf':
      return <iframe src={path} title={document.descricao || t('Visualizador de Documento')} />
    case 'text':
      return <TextView path={path} table={false} />
    case 'csv':
      return <TextView path={path} table />
    default:
      return (
        <div className="unsupported">
          <Icon name="file" size={40} />
          <p>{t('Visualização não suportada')}</p>
          <a className="button" href={path} download={file.name ?? true}>
            <Icon name="download" /> {t('Baixar documento')}
          </a>
        </div>
      )
  }
}

interface Props {
  path: string
  document: CandidateDocument | null
  onClose: () => void
}

export function DocumentViewer({ path, document, onClose }: Props) {
  return (
    <Dialog title={document?.descricao || t('Visualizador de Documento')} size="wide" onClose={onClose}>
      <div className="viewer">
        {document ? <View path={path} document={document} /> : <p>{t('Nenhum documento para exibir.')}</p>}
      </div>
      <div className="dialog-actions sticky">
        <button type="button" className="button" onClick={onClose}>
          {t('Fechar')}
        </button>
      </div>
    </Dialog>
  )
}
