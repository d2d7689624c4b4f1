/** Fields under a heading, open (asked now) or collapsed (for later), with the reason they are asked. */
import { useId, useState } from 'react'
import { isBlank } from '#engine/definition/conditions.ts'
import { Icon, isWithin, readPath, useFormContext, t } from '#public'
import { CandidateField } from './CandidateField.tsx'
import { useCandidateForm } from './context.tsx'
import { isAsked, type Section } from './sections.ts'

function Fields({ section }: { section: Section }) {
  return (
    <div className="fields">
      {section.fields.map((path) => (
        <CandidateField key={path} path={path} />
      ))}
    </div>
  )
}

export function OpenSection({ section, heading }: { section: Section; heading: boolean }) {
  const id = useId()
  return (
    <section className="card section" aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{section.title}</h2>}
      <p className="why">
        <Icon name="info" size={18} /> {section.why}
      </p>
      <Fields section={section} />
    </section>
  )
}

/** Defaults such as sexo "I" and unchecked boxes count as filled in: only real gaps are counted. */
function useProgress(section: Section) {
  const { values, errors } = useFormContext()
  const { model } = useCandidateForm()
  const shown = section.fields.filter((path) => model.visible(path, values) && model.field(path)?.kind !== 'boolean')
  const filled = shown.filter((path) => !isBlank(readPath(values, path)))
  return {
    text:
      shown.length === 0
        ? ''
        : shown.length === 1
          ? t('{done} de 1 preenchido', { done: filled.length })
          : t('{done} de {all} preenchidos', { done: filled.length, all: shown.length }),
    missing: shown.some((path) => isAsked(path, model, values) && isBlank(readPath(values, path))),
    wrong: Object.keys(errors).some((error) => section.fields.some((path) => isWithin(error, path))),
  }
}

export function FoldedSection({ section, open = false }: { section: Section; open?: boolean }) {
  const progress = useProgress(section)
  const [unfolded, setUnfolded] = useState(open)
  return (
    <details
      id={`secao-${section.id}`}
      className={progress.wrong ? 'card section folded wrong' : 'card section folded'}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        <h2>{section.title}</h2>
        <span className="summary-state">
          {progress.wrong ? t('Corrija os campos') : progress.missing ? t('Falta preencher') : progress.text}
        </span>
        <Icon name="down" />
      </summary>
      <p className="why">
        <Icon name="info" size={18} /> {section.why}
      </p>
      <Fields section={section} />
    </details>
  )
}
