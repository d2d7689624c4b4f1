import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { Figure, Metrics } from './metrics.ts'
import { addressBelow, flushed, type Origin, resourceOf } from './otlp_resource.ts'

/** Export timeout; a slower collector gets the next metrics. */
const PATIENCE_MS = 10_000

/** Sends the metrics of `/api/metricas` to an OpenTelemetry collector: the same names, labels and buckets. */
export class PushedMetrics {
  readonly #provider: MeterProvider

  private constructor(provider: MeterProvider) {
    this.#provider = provider
  }

  /** `every`: milliseconds between two exports. */
  static async start(metrics: Metrics, { every, ...origin }: Origin & { every: number }): Promise<PushedMetrics> {
    const resource = await resourceOf(origin)
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: addressBelow(origin.endpoint, '/v1/metrics') }),
      exportIntervalMillis: every,
      exportTimeoutMillis: Math.min(every, PATIENCE_MS),
      metricProducers: [{ collect: () => collect(metrics, resource) }],
    })
    return new PushedMetrics(new MeterProvider({ resource, readers: [reader] }))
  }

  end(): Promise<void> {
    return flushed(this.#provider.shutdown())
  }
}

async function collect(metrics: Metrics, resource: Resource): Promise<CollectionResult> {
  const now = millisToHrTime(Date.now())
  // Job metrics cannot be read while the database is unavailable; the next export has them.
  const figures = await metrics.figures().catch((error: unknown) => error as Error)
  return {
    resourceMetrics: {
      resource,
      scopeMetrics: [
        {
          scope: { name: 'ipe-rh' },
          metrics: Array.isArray(figures) ? figures.map((figure) => dataOf(figure, now)) : [],
        },
      ],
    },
    errors: Array.isArray(figures) ? [] : [figures],
  }
}

const began = millisToHrTime(Math.round(performance.timeOrigin))
const point = <T>(attributes: Attributes, value: T, endTime: HrTime): DataPoint<T> => ({
  startTime: began,
  endTime,
  attributes,
  value,
})
const unitOf = (name: string) => (/_seconds(_total)?$/.test(name) ? 's' : name.endsWith('_bytes') ? 'By' : '')

function dataOf({ name, help, type, values }: Figure, now: HrTime): MetricData {
  const told = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram') return { ...told, dataPointType: DataPointType.HISTOGRAM, dataPoints: series(values, now) }
  const dataPoints = values.map(({ labels, value }) => point(labels, value, now))
  return type === 'counter'
    ? { ...told, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...told, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus buckets are cumulative; those of OpenTelemetry are not. */
function series(values: Figure['values'], now: HrTime): DataPoint<Histogram>[] {
  const found = new Map<string, { attributes: Attributes; boundaries: number[]; upTo: number[]; sum: number }>()
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const one = found.get(key) ?? { attributes, boundaries: [], upTo: [], sum: 0 }
    found.set(key, one)
    if (metricName?.endsWith('_sum')) one.sum = value
    else if (le !== undefined) {
      if (le !== '+Inf') one.boundaries.push(Number(le))
      one.upTo.push(value)
    }
  }
  return [...found.values()].map(({ attributes, boundaries, upTo, sum }) => {
    const counts = upTo.map((count, index) => count - (upTo[index - 1] ?? 0))
    return point(attributes, { buckets: { boundaries, counts }, sum, count: upTo.at(-1) ?? 0 }, now)
  })
}
