import type { DocumentTexts } from "./document-texts.ts";

export const portuguese: DocumentTexts = {
  pageOf: "Página {page} de {total}",
  control: "Ctrl",
  manual: {
    title: "Manual do utilizador",
    lead: "Do início de sessão ao contrato assinado: o que precisa ao balcão da {retailer}, pela ordem em que precisa.",
    signIn: {
      heading: "Iniciar sessão",
      open: "Abra {address} no navegador da sua caixa.",
      withPassword: [
        "Indique o seu e-mail ou utilizador e a palavra-passe, e escolha «Iniciar sessão».",
        "Da primeira vez, escolhe a sua própria palavra-passe. A página assinala as regras cumpridas enquanto escreve.",
        "Esqueceu-se dela? Escolha «Esqueci-me da palavra-passe». A ligação do e-mail é válida durante uma hora e dá-lhe uma nova palavra-passe para um único acesso; depois escolhe a sua.",
      ],
      lock: "Após {failures} tentativas erradas, a conta fica bloqueada pelo menos {lockMinutes} minutos. Se alguém pode ter visto a sua palavra-passe, altere-a de imediato: menu do utilizador, «Alterar palavra-passe».",
      withCompanyAccount: [
        "Escolha «Entrar com a conta da empresa». Identifica-se na página da sua empresa e volta aqui automaticamente.",
        "Só a sua empresa guarda a palavra-passe. Se deixar de funcionar, o departamento de informática ajuda; aqui não há nenhuma para alterar.",
      ],
      leaving:
        "Termine a sessão quando deixar a caixa: o que se vende em seu nome conta como seu. Após {idleMinutes} minutos sem atividade, a sessão termina.",
    },
    store: {
      heading: "Escolher a loja",
      headingWithLanguage: "Loja e idioma",
      store:
        "A loja para a qual vende está no topo de cada página. Confirme-a antes do primeiro cliente: carrinhos, contratos e números ficam registados nela. Se mudar de loja com um carrinho aberto, o carrinho vai consigo.",
      language:
        "Ao lado escolhe o idioma. A página muda de imediato e a sua escolha fica guardada para a próxima vez.",
    },
    sale: {
      heading: "Começar uma venda",
      start: "Escolha «Novo carrinho» no menu e, depois, o serviço de que o cliente precisa.",
      model: "Escolha a categoria e o modelo. A caixa de pesquisa encurta a lista.",
      options:
        "Escolha a versão, o seguro e o plano de pagamento. O preço mensal acompanha cada escolha; um ponto de cor mostra o stock.",
      extras: "Junte acessórios e serviços, e ponha tudo no carrinho.",
      customer:
        "Finalize a compra. Introduza os dados do cliente tal como estão no documento de identificação; a ligação da financeira segue para o telefone ou e-mail que indicar aqui.",
      company:
        "Finalize a compra. Procure a empresa pelo nome, confirme os dados, indique a pessoa de contacto e escolha entre pedir financiamento ou criar apenas um orçamento.",
    },
    cart: {
      heading: "O painel do carrinho",
      content:
        "O painel ao lado de cada passo mostra o que o cliente leva: equipamento, extras e descontos e, por baixo, o valor por mês, a entrada e o preço total. Leia estes três valores em voz alta antes de continuar.",
      changes:
        "Retire uma linha com o botão ao lado. Um cadeado significa que a linha depende de outra escolha e fica.",
      plans:
        "Os descontos também se introduzem no painel. Se servirem vários planos de pagamento, mostra o que cada um mudaria por mês.",
      quantities:
        "Na locação, as quantidades e os preços unitários alteram-se no próprio carrinho; os preços são apresentados sem IVA.",
    },
    tradeIn: {
      heading: "Retoma",
      steps: [
        "Abra a retoma e leia ou escreva o IMEI ou o número de série. Um equipamento dado como roubado ou ainda bloqueado por uma conta é recusado.",
        "Percorra as perguntas com o equipamento na mão. As respostas decidem o estado e o estado decide o preço.",
        "Mostre a proposta ao cliente. Se for aceite, confirme o documento de identificação e preencha os dados que a página pede.",
        "Escolha em que se transforma o valor, imprima o recibo e guarde o equipamento no cofre até à recolha.",
      ],
      quotes:
        "Uma proposta que o cliente obteve em casa encontra-se em «Retoma» › «Procurar proposta online».",
    },
    contract: {
      heading: "Acompanhar um contrato",
      status:
        "Depois do pedido, a página de estado mostra cada passo e atualiza-se sozinha. O cliente lê as condições e assina no próprio telefone; se a ligação não chegou, volte a enviá-la a partir desta página.",
      identity:
        "Quando o crédito estiver aprovado, compare o documento de identificação com o nome no ecrã e confirme.",
      reference:
        "Quando a página pedir, leia o IMEI ou o número de série do próprio equipamento que vai entregar. Depois, ative o contrato.",
      handOver: "Entregue o equipamento só quando a página o indicar. Até lá, a venda não está concluída.",
      company: [
        "A página do contrato mostra em que ponto está o pedido: decisão, assinatura, encomenda e entrega.",
        "Introduza os números de série à medida que os equipamentos chegam e confirme a instalação.",
      ],
      later:
        "Não tem tempo para acabar? Adie o contrato com uma nota. Os que estão em aberto encontram-se em «Contratos» › «Contratos pendentes», todos os outros em «Contratos» › «Vendas».",
    },
    shortcuts: {
      heading: "Leitor e teclado",
      scanner:
        "Serve qualquer leitor que escreva como um teclado: onde se pede uma referência, um IMEI ou um número de série, leia o código em vez de o escrever.",
      search: "Ler código ou pesquisar, em qualquer página (Cmd+K no Mac)",
      next: "Para o passo seguinte",
      back: "Um passo atrás",
      cart: "Para o painel do carrinho",
    },
    help: {
      heading: "Onde pedir ajuda",
      text: "Pergunte primeiro ao responsável da loja. Se não chegar, escreva ao apoio: a sua loja, a referência do contrato, o que fez e o que dizia o ecrã. Se um erro mostrar uma referência, junte-a. Nunca envie palavras-passe, números de cartão nem imagens de documentos de identificação.",
      documents: "Encontra mais guias no menu, em «Ajuda».",
    },
  },
  service: {
    title: "Entregar um equipamento para reparação",
    lead: "Para computadores, tablets, relógios e acessórios da {retailer}. Os telemóveis são registados à parte; pergunte na loja.",
    bring: {
      heading: "O que deve trazer",
      items: [
        "O equipamento com o carregador e tudo o que tenha a ver com a avaria, como um cabo, um teclado ou uma caneta",
        "O recibo de compra ou a referência do seu contrato",
        "O seu documento de identificação, e um telefone e um e-mail onde o possamos contactar",
      ],
    },
    before: {
      heading: "Antes de vir",
      steps: [
        "Faça uma cópia de segurança dos seus dados. Uma reparação pode apagar o equipamento e não conseguimos recuperar o conteúdo.",
        "Termine a sessão das suas contas e desligue a localização de equipamentos perdidos. Um equipamento bloqueado por uma conta não pode ser reparado.",
        "Retire cartões SIM e de memória, capas e películas, e deixe-os em casa.",
      ],
    },
    written: {
      heading: "O que a loja regista",
      items: [
        "O seu nome e como o contactar",
        "O modelo e o número de série",
        "A avaria, por palavras suas, e quando acontece",
        "Os danos visíveis e o que entrega com o equipamento",
        "Se tem cópia dos dados e até que valor podemos reparar sem o consultar",
      ],
      copy: "Leia o formulário, assine-o e guarde a sua cópia. Nela está o número da sua reparação.",
    },
    duration: {
      heading: "Quanto tempo demora",
      time: "A maioria das reparações demora uma a duas semanas. Se for preciso encomendar uma peça, avisamos. Assim que o equipamento estiver pronto, recebe uma mensagem; traga a sua cópia e o documento de identificação.",
      estimate:
        "O que passar do valor combinado só começa depois de aceitar o nosso orçamento. Os seus direitos legais mantêm-se.",
    },
    contact: {
      heading: "Perguntas",
      text: "A sua loja ajuda com todo o gosto. Tenha à mão o número da sua reparação quando ligar ou escrever.",
    },
  },
};
