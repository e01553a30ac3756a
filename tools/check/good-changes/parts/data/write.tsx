import { usePage } from '@shop/shell-contract';
import { Button } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';

export default function Write() {
  const { baas, login, feedback } = usePage();
  const mark = useMutation({
    mutationFn: () => baas.callObject('notification', 'readAll', [], { customUI: true }),
    onSuccess: () => feedback.toast('All read'),
    onError: () => feedback.toast('Not saved'),
  });
  const start = async () => {
    if (await login.ensure()) mark.mutate();
  };
  return (
    <Button busy={mark.isPending} onClick={() => void start()}>
      Mark all as read
    </Button>
  );
}
