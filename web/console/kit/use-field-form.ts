import { checkValues, getFieldLabel, toInitialValues, toSentValues, toTypedValues } from './field-kinds.ts';
import type { Fields, SentValues, TypedValues } from './field-kinds.ts';
import type { FieldErrors, FormErrorRules } from './form-failure.ts';
import { useEditedState } from './use-edited-state.ts';
import { pickChanged, useResourceForm } from './use-resource-form.ts';

/** `changed` has the version, and of the body what is not as it was. */
type SendForm<Body, Resource> = (request: {
  body: Body;
  changed: Partial<Body> & { version?: number };
}) => Promise<Resource>;

/** Of a form that creates or changes one thing. */
export type FieldFormProps<Body, Resource> = {
  send: SendForm<Body, Resource>;
  onDone: (saved: Resource) => void;
};

type FieldFormOptions<F extends Fields, Resource, Body> = FormErrorRules<TypedValues<F>> & {
  fields: F;
  /** What a new one begins with, in place of the initial values of the fields. */
  template?: Partial<TypedValues<F>>;
  /** Without it, the values of the fields are the body. */
  toBody?: (sent: SentValues<F>) => Body;
  /** Of several fields together. */
  check?: (values: TypedValues<F>) => FieldErrors<TypedValues<F>>;
  send: SendForm<Body, Resource>;
  onDone: (saved: Resource, values: TypedValues<F>) => void;
} & (
    | { resource?: never; read?: never }
    | {
        /** Undefined for a new one. */
        resource: (Resource & { version: number }) | undefined;
        read: (resource: Resource) => SentValues<F>;
      }
  );

/** A form made of fields, that creates or changes one thing or sends a request. */
export function useFieldForm<F extends Fields, Resource, Body extends object = SentValues<F>>(
  options: FieldFormOptions<F, Resource, Body>,
) {
  const { fields, resource, template, read, check, send, onDone, ...rules } = options;
  // Without `toBody`, nothing else gives the body a type.
  const toBody = options.toBody ?? ((sent: SentValues<F>) => sent as unknown as Body);
  const toValues = (current: Resource | undefined) =>
    current === undefined || read === undefined
      ? { ...toInitialValues(fields), ...template }
      : toTypedValues(fields, read(current));
  // What the form does not show may change meanwhile.
  const { edited, follow } = useEditedState(resource, toValues);
  const entries = Object.entries(fields);
  const form = useResourceForm<TypedValues<F>, Resource>({
    ...rules,
    initial: toValues(edited),
    version: edited?.version,
    labels: Object.fromEntries(entries.map(([name, field]) => [name, getFieldLabel(field)])) as Record<
      keyof F & string,
      string
    >,
    optionTexts: Object.fromEntries(
      entries.flatMap(([name, { options: texts }]) => (texts ? [[name, texts]] : [])),
    ),
    // The current resource of a conflict is as the API presents it.
    toValues: (current) => toValues(current as Resource),
    validate: (values) => ({ ...checkValues(fields, values), ...check?.(values) }),
    send: (values, version, before) => {
      const body = toBody(toSentValues(fields, values));
      const changed = pickChanged(body, toBody(toSentValues(fields, before)));
      return send({ body, changed: version === undefined ? changed : { ...changed, version } });
    },
    onDone: (saved, values) => {
      // What a request has sent stays on the screen until the page goes on.
      if (read !== undefined) form.reset();
      onDone(saved, values);
    },
  });
  follow(form.isDirty);
  return { ...form, fields };
}
