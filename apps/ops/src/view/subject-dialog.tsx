import { Dialog } from '@shop/ui/bundled';
import { Fragment, type ReactNode } from 'react';

interface SubjectDialogProps<Subject> {
  /** The row that the dialog is about; null while it is closed. */
  subject: Subject | null;
  title: string;
  onClose: () => void;
  /** Rendered anew for another row. */
  children: (subject: Subject) => ReactNode;
}

/** A dialog about one row of a list. */
export function SubjectDialog<Subject extends { _id: string }>({
  subject,
  title,
  onClose,
  children,
}: SubjectDialogProps<Subject>) {
  return (
    <Dialog wide open={subject !== null} onClose={onClose} title={title}>
      {subject && <Fragment key={subject._id}>{children(subject)}</Fragment>}
    </Dialog>
  );
}
